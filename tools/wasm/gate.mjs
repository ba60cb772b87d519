// Compares the WebAssembly module with the program, byte for byte: the golden timelines, recordings x
// transitions x policies, pictures, and mutated recordings, whose refusals must be the same too.
//
// usage: node tools/wasm/gate.mjs [--all] ROOT PROGRAM MODULE
//
// Each recording and transition is replayed under one policy, which changes with the module, and there
// are 2,000 mutants. With --all, it is every policy, except for recordings that are conversions of
// others, and 10,000 mutants. Prints a line for each part; exits with 1 on a difference.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Engine, EngineError, EngineTrap } from './dragline.js'

const all = process.argv[2] === '--all'
const [root, program, file] = process.argv.slice(all ? 3 : 2)
const bytes = readFileSync(file)
// The same module takes the same policies and mutants again.
const seed = createHash('sha256').update(bytes).digest().readUInt32LE(0)
const engine = await Engine.load(bytes)
const [transitions, policies] = [engine.transitions, engine.policies].map((l) => l.map((e) => e.id))
let failures = 0

// What the program writes, and its refusal: the first line with an error.
function native(path, transition, policy) {
  const options = ['--transition', transition, '--policy', policy, '-o', '-']
  const run = spawnSync(program, ['replay', basename(path), ...options], {
    cwd: dirname(path), maxBuffer: 1 << 28,
  })
  if (run.error) throw run.error
  const line = run.stderr.toString().split('\n').find((line) => line.includes(': error: ')) ?? ''
  // The program looks for files beside a recording without events; the module has none.
  const alone = 'describes a device but holds no events, and no recording lies beside it'
  return { rows: run.stdout, refusal: line.replace(alone, 'no events'), status: run.status }
}

// The same from the module.
function web(path, transition, policy) {
  let settings, recording
  try {
    settings = engine.settings(transition)
    settings.set('policy', policy)
    recording = engine.openRecording(readFileSync(path), basename(path))
    return { rows: Buffer.from(recording.replay(settings, 'rows').bytes), refusal: '' }
  } catch (error) {
    if (error instanceof EngineTrap) return { trap: error.message }
    if (!(error instanceof EngineError)) throw error
    return { rows: Buffer.alloc(0), refusal: error.message }
  } finally {
    recording?.close()
    settings?.close()
  }
}

// A difference in words; nothing if there is none.
function difference(path, transition, policy) {
  const [here, there] = [native(path, transition, policy), web(path, transition, policy)]
  if (there.trap) return `trap: ${there.trap}; the program exits with ${here.status}`
  if (here.rows.equals(there.rows)) {
    if (here.rows.length > 0 || here.refusal === there.refusal) return
    return `refused for '${there.refusal}', not for '${here.refusal}'`
  }
  const [expected, actual] = [here, there].map((r) => r.rows.toString().split('\n'))
  const line = expected.findIndex((text, index) => text !== actual[index])
  return `line ${line + 1}: ${actual[line]?.slice(0, 200)}\n  not ${expected[line]?.slice(0, 200)}`
    + (there.refusal ? `\n  ${there.refusal}` : '') + (here.refusal ? `\n  not ${here.refusal}` : '')
}

function report(name, count, differences) {
  if (differences.length === 0) return console.log(`ok   node, ${name}: ${count} the same`)
  failures += differences.length
  console.log(`FAIL node, ${name}: ${differences.length} of ${count} differ`)
  for (const line of differences.slice(0, 5)) console.log(`  ${line}`)
}

function checkGoldens(traces) {
  const differences = []
  for (const path of traces) {
    const golden = readFileSync(path.replace(/evemu$/, 'timeline.jsonl'))
    if (!golden.equals(web(path, 'photo-dismiss', 'devsign').rows)) differences.push(path)
  }
  report('golden timelines', traces.length, differences)
}

function checkReplays(name, paths, underAll) {
  const differences = []
  let count = 0
  paths.forEach((path, index) => {
    transitions.forEach((transition, number) => {
      const one = [policies[(seed + 7 * index + 3 * number) % policies.length]]
      for (const policy of underAll ? policies : one) {
        const found = difference(path, transition, policy)
        if (found) differences.push(`${path}, ${transition}, ${policy}: ${found}`)
        count += 1
      }
    })
  })
  report(`${name} x transitions x policies`, count, differences)
}

// Three looks of each picture, as options of the program and of the module. The program refuses
// options without effect, so a plot has none of the options of screens.
const looks = (figure) => [
  [[], {}],
  figure === 'filmstrip'
    ? [['--theme', 'dark', '--width', '390', '--gesture', '1', '--frames', '3', '--no-touches'],
      { theme: 'dark', width: 390, gesture: 1, screens: 3, touches: false }]
    : [['--theme', 'dark', '--width', '390', '--gesture', '1'],
      { theme: 'dark', width: 390, gesture: 1 }],
  [['--theme', 'auto', '--width', '640.5'], { theme: 'auto', width: 640.5 }],
]

// A difference of two pictures in words; nothing if there is none.
function pictureDifference(path, transition, figure, [options, look]) {
  const run = spawnSync(program, [
    'render', basename(path), '--as', figure, '--transition', transition, '-o', '-', ...options,
  ], { cwd: dirname(path), maxBuffer: 1 << 28 })
  if (run.error) throw run.error
  const [expected, settings] = [run.stdout.toString(), engine.settings(transition)]
  let recording
  let actual = ''
  let refusal = ''
  try {
    recording = engine.openRecording(readFileSync(path), basename(path))
    actual = recording.draw(settings, { figure, ...look })
  } catch (error) {
    if (error instanceof EngineTrap) return `trap: ${error.message}`
    if (!(error instanceof EngineError)) throw error
    refusal = error.message
  } finally {
    if (engine.generation === settings.generation) {
      recording?.close()
      settings.close()
    }
  }
  if (actual === expected) {
    return actual || refusal && run.status !== 0 ? undefined : `empty, status ${run.status}`
  }
  const [lines, others] = [expected, actual].map((text) => text.split('\n'))
  const line = lines.findIndex((text, index) => text !== others[index])
  return `line ${line + 1}: ${others[line]?.slice(0, 200)} ${refusal}\n  not ${lines[line]}`
    + ` ${run.stderr.toString().slice(0, 200)}`
}

function checkPictures(name, paths, transitions) {
  const differences = []
  let count = 0
  for (const path of paths) {
    for (const transition of transitions) {
      for (const figure of ['filmstrip', 'plot']) {
        const all = looks(figure)
        const choices = name === 'traces' ? all : [all[count % all.length]]
        for (const look of choices) {
          const found = pictureDifference(path, transition, figure, look)
          if (found) differences.push(`${path}, ${transition}, ${figure} ${look[0]}: ${found}`)
          count += 1
        }
      }
    }
  }
  report(`pictures of ${name}`, count, differences)
}

// A linear congruential sequence with the constants of Numerical Recipes.
let state = seed
function random(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}

const odd = [
  '2147483647', '2147483648', '4294967295', '4294967296', '99999999999', '-2147483648',
  '-2147483649', '9223372036854775807', '1e300', '0.0000001', '-1', '0', '3000.5',
  '5000000000.123456', '', 'x', '\u00fc', '"', '{', '  ',
]

const mutations = [
  // Another number, or something that is none.
  (text) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)]
    const one = numbers[random(numbers.length)]
    if (!one) return text
    const end = one.index + one[0].length
    return text.slice(0, one.index) + odd[random(odd.length)] + text.slice(end)
  },
  // A line twice, or not at all, or in another place.
  (text) => {
    const lines = text.split('\n')
    const [line] = lines.splice(random(lines.length), random(3) > 0 ? 1 : 0)
    if (random(2) > 0) lines.splice(random(lines.length), 0, line ?? '')
    return lines.join('\n')
  },
  (text) => text.slice(0, random(text.length)),
  (text) => {
    const place = random(text.length)
    return text.slice(0, place) + String.fromCharCode(random(256)) + text.slice(place + random(2))
  },
]

function checkMutants(paths, count, folder) {
  const differences = []
  for (let index = 0; index < count; index += 1) {
    const path = paths[random(paths.length)]
    let text = readFileSync(path).toString('latin1')
    for (let change = random(3); change >= 0; change -= 1) {
      text = mutations[random(mutations.length)](text)
    }
    const mutant = join(folder, `mutant${index}-${basename(path)}`)
    writeFileSync(mutant, Buffer.from(text, 'latin1'))
    const [transition, policy] = [transitions, policies].map((ids) => ids[random(ids.length)])
    const found = difference(mutant, transition, policy)
    if (found) {
      writeFileSync(join(dirname(file), basename(mutant)), Buffer.from(text, 'latin1'))
      differences.push(`${basename(mutant)} (kept beside the module): ${found}`)
    }
    rmSync(mutant)
  }
  report('mutated recordings', count, differences)
}

// The recordings in a folder and in those below it.
function recordings(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
    .filter((path) => /\.(events|evemu|txt|xml|json|jsonl|yml|bin|csv)$/.test(path)).sort()
}

// Copies, so that the program finds no description beside a recording, which the module cannot see.
function copies(paths, folder) {
  return paths.map((path, index) => {
    const name = /[^.]*$/.exec(path)[0]
    const copy = join(folder, `${index}-${basename(path, `.${name}`)}.${name}`)
    writeFileSync(copy, readFileSync(path))
    return copy
  })
}

// The traces in every format that the program writes.
function conversions(traces, folder) {
  const formats = spawnSync(program, ['list', 'formats']).stdout.toString().split('\n')
    .filter((line) => /read, written/.test(line)).map((line) => line.split(' ')[0])
  const paths = []
  for (const format of formats) {
    for (const trace of traces) {
      const path = join(folder, `${basename(trace, '.evemu')}.${format}`)
      const options = ['--to', format, '--allow-truncated', '--quiet']
      const run = spawnSync(program, ['convert', trace, path, ...options])
      if (run.status === 0) paths.push(path)
    }
  }
  return paths
}

const folder = mkdtempSync(join(tmpdir(), 'dragline-gate-'))
try {
  const traces = recordings(join(root, 'traces')).filter((path) => path.endsWith('.evemu'))
  const shared = [join(root, '../shared/recordings'), join(root, '../shared/samples')]
    .flatMap(recordings)
  if (shared.length === 0) console.log('note: no recordings beside the project to compare')
  const [own, real] = [conversions(traces, folder), copies(shared, folder)]
  checkGoldens(traces)
  checkPictures('traces', traces, [transitions[0]])
  checkPictures('traces in other transitions', traces, transitions.slice(1))
  checkPictures('recordings', real, [transitions[0]])
  checkReplays('conversions of traces', own, false)
  checkReplays('traces and recordings', [...traces, ...real], all)
  checkMutants([...traces, ...own, ...real], all ? 10000 : 2000, folder)
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(failures > 0 ? 1 : 0)
