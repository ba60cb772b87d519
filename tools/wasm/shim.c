// The part of a C library that Embedded Swift expects to find: memory, and a few functions for which
// compiled code may contain calls. One thread, no host functions.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { page = 65536, least_class = 5, most_class = 30 };

// A block is 2^class bytes, of which the last eight before the memory handed out hold the class.
// Free blocks of one class are a list; memory never goes back to the host.
struct block {
  struct block *next;
};

static struct block *free_blocks[most_class + 1];
static uintptr_t unused;

static int class_of(size_t size) {
  int result = least_class;
  while (result <= most_class && ((size_t)1 << result) < size) result++;
  return result;
}

static uintptr_t extend(size_t size) {
  if (unused == 0) unused = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = unused;
  uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  if (size > UINTPTR_MAX - page - start) return 0;
  if (start + size > available) {
    size_t pages = (start + size - available + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  unused = start + size;
  return start;
}

// Every block begins at a multiple of 16, its memory 16 bytes later, so larger alignments are padded.
int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t padding = alignment > 16 ? alignment : 0;
  if (size > ((size_t)1 << most_class) || padding > ((size_t)1 << 20)) return 12;
  int class = class_of(size + padding + 16);
  if (class > most_class) return 12;
  uintptr_t start = (uintptr_t)free_blocks[class];
  if (start != 0) {
    free_blocks[class] = free_blocks[class]->next;
  } else if ((start = extend((size_t)1 << class)) == 0) {
    return 12;
  }
  uintptr_t memory = start + 16;
  if (padding != 0) memory = (memory + padding - 1) & ~(uintptr_t)(padding - 1);
  ((uint32_t *)memory)[-1] = (uint32_t)class;
  ((uint32_t *)memory)[-2] = (uint32_t)start;
  *result = (void *)memory;
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  uint32_t class = ((uint32_t *)memory)[-1];
  struct block *block = (struct block *)(uintptr_t)((uint32_t *)memory)[-2];
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

// WebAssembly has instructions for these, which the compiler emits for its own names.
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// The storage of all empty arrays, in place of the standard library's, which lies at a multiple of
// four: `Array.span` traps if its elements, 16 bytes later, are not aligned, even if there are none.
_Alignas(16) struct {
  void *metadata;
  int32_t references, count, capacity_and_flags;
} empty_array __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {NULL, -1, 0, 1};

// The seed of hash tables. It is the same in every run, and so is then the order of their elements.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5a, count); }

// WebAssembly rounds in four ways; halves away from zero is none of them.
double round(double number) {
  double magnitude = __builtin_fabs(number), whole = __builtin_floor(magnitude);
  return __builtin_copysign(magnitude - whole >= 0.5 ? whole + 1 : whole, number);
}

// Unoptimized code prints the reason of a trap; there is nowhere to print it to.
int putchar(int character) { return character; }

// The product of two 128-bit numbers, which the compiler asks for where it checks a 64-bit
// multiplication for overflow; compiler-rt has it, the toolchain brings none for this target.
typedef struct {
  uint64_t low;
  uint64_t high;
} wide;

void __multi3(wide *product, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  const uint64_t mask = 0xffffffffu;
  uint64_t a0 = a_low & mask, a1 = a_low >> 32, b0 = b_low & mask, b1 = b_low >> 32;
  uint64_t first = a0 * b0;
  uint64_t second = a1 * b0 + (first >> 32);
  uint64_t third = a0 * b1 + (second & mask);
  product->low = third << 32 | (first & mask);
  product->high = a1 * b1 + (second >> 32) + (third >> 32) + a_low * b_high + a_high * b_low;
}
