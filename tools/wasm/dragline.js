// Dragline's engine in a page or in node; docs/web-engine.md describes it. No dependencies.

/** The engine refused a call, with the reason as its message; nothing has changed. */
export class EngineError extends Error {}
/** The engine stopped in a call and was replaced: all its objects are void, new ones work. */
export class EngineTrap extends Error {}

const frameHead = 'time number phase percent overdrag touches views'.split(' ')
const viewFields = `view x y width height alpha a b c d tx ty cornerRadius hidden red green blue
  opacity clips contentMode isNew`.split(/\s+/)
const outlookFields = 'outcome x y translation percent velocityX velocityY'.split(' ')
const answerFields = 'state outcome value limit margin condition'.split(' ')
const phases = ['idle', 'interactive', 'finishing', 'cancelling', 'finished', 'cancelled']
const states = ['none', 'open', 'decided']
const outcomes = ['cancel', 'finish']
const figures = ['filmstrip', 'plot']
const themes = ['light', 'dark', 'auto', 'page']
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
const lines = bytes => decoder.decode(bytes).split('\n').filter(Boolean).map(row => JSON.parse(row))
function record(fields, numbers, start = 0) {
  const result = {}
  fields.forEach((name, at) => {
    const number = numbers[start + at]
    result[name] = Number.isNaN(number) ? null : number
  })
  return result
}
const records = (fields, numbers) => Array.from({ length: numbers.length / fields.length },
  (_, at) => record(fields, numbers, at * fields.length))


/** The arguments of a picture; 0 screens are as many as can be read well, gesture 0 is all. */
function look({ figure = 'filmstrip', theme = 'light', width = 1000, screens = 0, gesture = 0,
  touches = true, prefix = 'd' } = {}) {
  for (const [name, words] of [[figure, figures], [theme, themes]]) {
    if (!words.includes(name)) throw new EngineError(`'${name}' is none of ${words.join(', ')}`)
  }
  return [figures.indexOf(figure), themes.indexOf(theme), width, screens, gesture,
    touches ? 1 : 0, prefix]
}

export class Engine {
  #module
  #exports
  /** The number of replacements after traps. */
  generation = 0
  /** Takes the module's bytes, a Response or Blob with them, or a compiled module. */
  static async load(source) {
    source = await source
    if (source?.ok === false) throw new EngineError(`${source.url}: status ${source.status}`)
    if (source?.arrayBuffer) source = await source.arrayBuffer()
    if (!(source instanceof WebAssembly.Module)) source = await WebAssembly.compile(source)
    return new Engine(source)
  }
  constructor(module) {
    this.#module = module
    this.#start()
    if (this.call('abi_version') !== 1) throw new EngineError('the module has another version')
  }
  #start() { this.#exports = new WebAssembly.Instance(this.#module, {}).exports }
  get memory() { return this.#exports.memory }
  get transitions() { return this.call('catalog', 0), this.lines }
  get policies() { return this.call('catalog', 1), this.lines }
  get formats() { return this.call('catalog', 2), this.lines }
  /** The rules of pictures with the theme 'page', light and dark. */
  get styleSheet() { return this.call('style_sheet'), this.text }
  settings(transition) { return new Settings(this, 'settings_create', transition) }
  openRecording(bytes, name) { return new Recording(this, 'recording_open', bytes, name) }
  openSession(settings, description) {
    return new Session(this, 'session_create', settings.handle, description)
  }
  /** Calls a function of the module. Text or bytes become two arguments: place and count. */
  call(name, ...values) {
    const { [`dragline_${name}`]: method, dragline_allocate, dragline_free, memory } = this.#exports
    const data = values.map(value => typeof value === 'string' ? encoder.encode(value) : value)
    if (!method || !data.every(value => Number.isFinite(value) || value instanceof Uint8Array)) {
      throw new TypeError(`${name}: unknown, or its arguments are not numbers, text or Uint8Arrays`)
    }
    const places = []
    try {
      const result = method(...data.flatMap(value => {
        if (typeof value === 'number') return value
        const length = places.push(dragline_allocate(value.length) >>> 0)
        new Uint8Array(memory.buffer).set(value, places[length - 1])
        return [places[length - 1], value.length]
      }))
      places.forEach(place => dragline_free(place))
      return result
    } catch (error) {
      this.#start()
      this.generation += 1
      throw new EngineTrap(`${name}: the engine stopped and was replaced`, { cause: error })
    }
  }
  // Memory may move in the next call, so the results of the last one are copied.
  #copy(Kind, name) {
    const [place, count] = [this.call(`${name}s`) >>> 0, this.call(`${name}_count`)]
    return new Kind(this.memory.buffer, place, count).slice()
  }
  get bytes() { return this.#copy(Uint8Array, 'byte') }
  get numbers() { return this.#copy(Float64Array, 'number') }
  get text() { return decoder.decode(this.bytes) }
  get lines() { return lines(this.bytes) }
  refuse() { throw new EngineError(this.text) }
}

/** An object inside the engine. It keeps its memory until it is closed. */
class Held {
  #handle
  constructor(engine, maker, ...values) {
    this.#handle = engine.call(maker, ...values) || engine.refuse()
    Object.assign(this, { engine, generation: engine.generation })
  }
  get handle() {
    if (this.#handle !== 0 && this.generation === this.engine.generation) return this.#handle
    const reason = this.#handle === 0 ? 'closed' : 'void: the engine was replaced'
    throw new EngineError(`this ${this.constructor.name} is ${reason}`)
  }
  call(name, ...values) { return this.engine.call(name, this.handle, ...values) }
  attempt(name, ...values) { if (this.call(name, ...values)) this.engine.refuse() }
  close() { this.#handle = this.call('close') ?? 0 }
}

export class Settings extends Held {
  set(name, value) { this.attempt('settings_set', name, `${value}`) }
  get parameters() { return this.call('settings_parameters'), this.engine.lines }
}

export class Recording extends Held {
  get summary() { return this.call('recording_summary'), this.engine.lines[0] }
  /** `form`: 'rows', 'decisions' (rows but no frames), 'frames' (as numbers) or 'both'. */
  replay(settings, form) {
    const index = ['rows', 'decisions', 'frames', 'both'].indexOf(form)
    if (index < 0) throw new EngineError(`'${form}' is no form of a timeline`)
    return this.attempt('replay', settings.handle, index), new Timeline(this.engine)
  }
  /** An SVG; `options` are figure, theme, width, screens, gesture, touches and prefix. */
  draw(settings, options) {
    return this.attempt('draw', settings.handle, ...look(options)), this.engine.text
  }
}

/** A device as its events happen. Times are microseconds; an older one counts as the last. */
export class Session extends Held {
  #now = 0
  #received = Infinity
  #isOver = false
  #time(time) {
    if (!Number.isSafeInteger(Math.round(time))) throw new RangeError(`${time} is no time`)
    return Math.max(this.#now, Math.round(time))
  }
  #pass(time) {
    if (this.#isOver) throw new EngineError('this Session is over')
    return this.#now = this.#time(time)
  }
  receive(type, code, value, time) {
    this.call('receive', type, code, value, this.#received = this.#pass(time))
  }
  flush() { this.call('flush') }
  advance(time) { this.call('advance', this.#pass(time)) }
  /** The microseconds to the next display frame; negative if nothing moves. */
  nextFrame(time) { return this.call('next_frame', this.#time(time)) }
  change(name, value, time) { this.attempt('change', name, `${value}`, this.#pass(time)) }
  /** Ends the input. A last report records how far frames were shown. */
  finish() {
    if (this.#pass(this.#now) > this.#received) this.receive(0, 0, 0, this.#now)
    this.#isOver = this.call('finish') === undefined
  }
  /** The rows and frames since the last call. */
  take() { return this.call('take'), new Timeline(this.engine) }
  /** The device and the events so far, as the bytes of an evemu recording. */
  get recording() { return this.call('recorded'), this.engine.bytes }
  /** An SVG of the session so far; the options are those of `Recording.draw`. */
  draw(options) { return this.attempt('draw_session', ...look(options)), this.engine.text }
  /** The decision of a lift now; null while nothing is dragged. */
  outlook(time) {
    this.call('outlook', this.#time(time))
    const [outlook] = records(outlookFields, this.engine.numbers)
    return outlook ? { ...outlook, outcome: outcomes[outlook.outcome] } : null
  }
  /** The answers of all policies, in the order of `Engine.policies`. */
  judge(time) {
    this.call('judge', this.#time(time))
    return records(answerFields, this.engine.numbers).map(answer => Object.assign(answer,
      { state: states[answer.state], outcome: outcomes[answer.outcome] ?? null }))
  }
  /** A policy's decision with its conditions; null while nothing is dragged. */
  explain(policy, time) {
    return this.call('explain', policy, this.#time(time)), this.engine.lines[0] ?? null
  }
}

/** Rows as JSON Lines in UTF-8, and frames as numbers. */
export class Timeline {
  constructor(engine) {
    Object.assign(this, { bytes: engine.bytes, numbers: engine.numbers })
    this.names = (engine.call('names'), decoder.decode(engine.bytes).split('\n'))
  }
  get text() { return decoder.decode(this.bytes) }
  get rows() { return lines(this.bytes) }
  /** Decodes one frame after the other. */
  *frames() {
    let at = 0
    const take = count => this.numbers.subarray(at, at += count)
    while (at < this.numbers.length) {
      const head = record(frameHead, take(frameHead.length))
      const touches = records(['id', 'x', 'y'], take(3 * head.touches))
      const views = records(viewFields, take(viewFields.length * head.views))
        .map(view => Object.assign(view, { view: this.names[view.view] }))
      yield { ...head, phase: phases[head.phase], touches, views }
    }
  }
}
