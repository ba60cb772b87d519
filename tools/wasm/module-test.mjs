// Tests the WebAssembly module of the engine through dragline.js, in node.
//
// usage: node tools/wasm/module-test.mjs [--bench] [FILE]
//
// FILE is .build/wasm/dragline.wasm by default. Prints a line for each test, and exits with 1 if a
// test fails. With --bench, it prints times instead.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Engine, EngineError, EngineTrap } from './dragline.js'

const root = new URL('../../', import.meta.url)
const trace = name => readFileSync(new URL(`traces/${name}`, root))
const slowDrag = trace('slow-drag.evemu')
const golden = trace('slow-drag.timeline.jsonl').toString()
const withoutHeader = text => text.slice(text.indexOf('\n') + 1)
const isFrame = row => row.type === 'frame'
const options = process.argv.slice(2)
const files = [...options.filter(option => option !== '--bench'),
  new URL('.build/wasm/dragline.wasm', root)]
const module = await WebAssembly.compile(readFileSync(files[0]))

/** A screen of 414 x 896 points, whose unit is a thousandth of a point. */
const screen = `# EVEMU 1.3
N: page
I: 0000 0000 0000 0000
P: 02 00 00 00 00 00 00 00
B: 00 0b 00 00 00 00 00 00 00
${'B: 01 00 00 00 00 00 00 00 00\n'.repeat(5)}B: 01 00 04 00 00 00 00 00 00
B: 03 00 00 00 00 00 80 e0 02
A: 2f 0 9 0 0 0
A: 35 0 413999 0 0 0
A: 36 0 895999 0 0 0
A: 37 0 2 0 0 0
A: 39 0 65535 0 0 0
`
const [keys, axes, touch, x, y, id] = [1, 3, 0x14a, 0x35, 0x36, 0x39]

function report(session, time, ...events) {
  for (const [type, code, value] of events) session.receive(type, code, value, time)
  session.receive(0, 0, 0, time)
  session.flush()
  session.advance(time)
}

/** Puts a finger down at 0.1 s and drags it down, 3 points each 8 ms; returns the last time. */
function drag(session, steps = 60) {
  let time = 100_000
  report(session, time, [axes, id, 7], [axes, x, 207_000], [axes, y, 300_000], [keys, touch, 1])
  for (let step = 1; step <= steps; step += 1) {
    report(session, time += 8_000, [axes, y, 300_000 + 3_000 * step])
  }
  return time
}

function lift(session, time) { report(session, time, [axes, id, -1], [keys, touch, 0]) }

function opened(engine, transition = 'photo-dismiss') {
  return engine.openSession(engine.settings(transition), screen)
}

/**
 * Takes memory that was never used for a block larger than all that the engine needs; returns how
 * far it lies from the last one.
 */
function unused(engine) {
  const place = engine.call('allocate', (1 << 20) - 16)
  const distance = place - engine.lastPlace
  engine.lastPlace = place
  return distance
}

const refused = (text, action) => assert.throws(action, error =>
  error instanceof EngineError && (text.test(error.message) || assert.fail(error.message)))

const tests = {
  async 'imports and version'(engine) {
    assert.deepEqual(WebAssembly.Module.imports(module), [])
    assert.equal(engine.call('abi_version'), 1)
    await assert.rejects(Engine.load(new Uint8Array(8)), WebAssembly.CompileError)
    await assert.rejects(Engine.load(new Response('', { status: 404 })), EngineError)
  },
  'every function is called'(engine) {
    const called = new Set(['allocate', 'free', 'bytes', 'byte_count', 'numbers', 'number_count'])
    const source = readFileSync(new URL('dragline.js', import.meta.url), 'utf8')
    const calls = /(?:call\(|attempt\(|\(this, )'(\w+)'/g
    for (const [, name] of source.matchAll(calls)) called.add(name)
    const functions = WebAssembly.Module.exports(module).map(({ name }) => name)
      .filter(name => name !== 'memory').map(name => name.replace('dragline_', ''))
    assert.deepEqual(functions.filter(name => !called.has(name)), [])
  },
  'catalogs'(engine) {
    for (const [list, count, known] of [[engine.transitions, 11, 'photo-dismiss'],
      [engine.policies, 42, 'devsign'], [engine.formats, 16, 'evemu']]) {
      assert.equal(list.length, count)
      assert.deepEqual(Object.keys(list.find(({ id }) => id === known)), ['id', 'what', 'source'])
    }
    assert.equal(engine.call('catalog', 3), 1)
    assert.throws(() => engine.call('catalogue', 0), TypeError)
    assert.throws(() => engine.call('catalog', NaN), TypeError)
  },
  'settings'(engine) {
    refused(/no transition is called 'fade'/, () => engine.settings('fade'))
    const settings = engine.settings('photo-dismiss')
    const value = () => settings.parameters.find(({ name }) => name === 'minimumPercent').value
    assert.equal(value(), 0.1)
    settings.set('minimumPercent', 0.4)
    assert.equal(value(), 0.4)
    for (const [name, text] of [['policy', 'x'], ['screen', '1'], ['frameRate', 0], ['slow', 0.5],
      ['minimumPercent', 'much'], ['unknown', 1]]) {
      refused(/./, () => settings.set(name, text))
    }
    assert.equal(value(), 0.4)
  },
  'recordings'(engine) {
    const { format, events, name } = engine.openRecording(slowDrag, 'slow-drag.evemu').summary
    assert.deepEqual([format, events, name], ['evemu', 268, 'slow-drag.evemu'])
    refused(/^a\.evemu:3:13: error: /,
      () => engine.openRecording('# EVEMU 1.3\nN: panel\nE: 0.0 0003 zz 1\n', 'a.evemu'))
    refused(/^a:1:1: error: /, () => engine.openRecording('', 'a'))
  },
  'replays'(engine) {
    const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
    const settings = engine.settings('photo-dismiss')
    const replay = form => recording.replay(settings, form)
    assert.equal(replay('rows').text, golden)
    assert.equal(replay('rows').numbers.length, 0)
    const rows = replay('rows').rows
    assert.deepEqual(replay('decisions').rows, rows.filter(row => !isFrame(row)))
    assert.equal(replay('frames').bytes.length, 0)
    assert.equal(replay('both').text, golden)
    checkFrames(replay('frames'), rows)
    checkFrames(replay('both'), rows)
    refused(/no form/, () => replay('all'))
    settings.set('minimumPercent', 0.9)
    assert.equal(replay('decisions').rows.find(({ type }) => type === 'decision').outcome, 'cancel')
  },
  'pictures of a recording'(engine) {
    const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
    const settings = engine.settings('photo-dismiss')
    const draw = options => recording.draw(settings, options)
    for (const figure of ['filmstrip', 'plot']) {
      const picture = draw({ figure })
      assert.match(picture, /^<svg [^>]*width="1000" [^>]*>\n<title id="dt">slow-drag/)
      assert.match(picture, /<style>\.f-background\{fill:#ffffff\}/)
      assert.ok(picture.endsWith('</svg>\n'))
      assert.notEqual(draw({ figure, theme: 'dark' }), picture)
      assert.match(draw({ figure, theme: 'auto' }), /prefers-color-scheme:dark/)
      assert.doesNotMatch(draw({ figure, theme: 'page' }), /<style>/)
      assert.match(draw({ figure, prefix: 'b7x' }), /<title id="b7xt">/)
      assert.equal(draw({ figure, gesture: 1 }).match(/<svg/g).length, 1)
      for (const [text, options] of [[/no gesture 2: .*1…1/, { gesture: 2 }],
        [/no gesture -1/, { gesture: -1 }], [/width is unusable/, { width: 239.5 }],
        [/screens cannot be 101/, { screens: 101 }], [/prefix/, { prefix: 'a"' }],
        [/prefix/, { prefix: '1a' }], [/prefix/, { prefix: '' }],
        [/'grey' is none of/, { theme: 'grey' }]]) {
        refused(text, () => draw({ figure, ...options }))
      }
    }
    refused(/'film' is none of/, () => draw({ figure: 'film' }))
    assert.ok(draw({ touches: false }).length < draw({}).length)
    assert.ok(draw({ screens: 4 }).length < draw({ screens: 12 }).length)
    assert.match(engine.styleSheet, /^\.f-background\{.*@media\(prefers-color-scheme:dark\)/)
  },
  'pictures of a session'(engine) {
    const session = opened(engine)
    const time = drag(session)
    const open = session.draw({ figure: 'plot' })
    session.change('minimumPercent', 0.95, time)
    lift(session, time + 8_000)
    session.finish()
    const text = session.take().text
    for (const figure of ['filmstrip', 'plot']) {
      const picture = session.draw({ figure })
      assert.match(picture, /<title id="dt">page/)
      // The lift under the changed setting.
      assert.match(picture, /95 %/)
      assert.notEqual(picture, open)
    }
    assert.equal(session.take().text, '')
    assert.ok(text.includes('"decision"'))
    refused(/no gesture 2/, () => session.draw({ gesture: 2 }))
  },
  'pictures of a session and of its recording are the same'(engine) {
    for (const { id } of engine.transitions) {
      const session = opened(engine, id)
      const time = drag(session)
      session.draw()
      lift(session, time + 8_000)
      for (let frame = 1; frame <= 20; frame += 1) session.advance(time + 16_667 * frame)
      session.finish()
      const recording = engine.openRecording(session.recording, 'page')
      const settings = engine.settings(id)
      for (const figure of ['filmstrip', 'plot']) {
        assert.equal(session.draw({ figure }), recording.draw(settings, { figure }), id)
      }
    }
  },
  'sessions'(engine) {
    for (const { id } of engine.transitions) {
      checkSession(engine, id, true)
      checkSession(engine, id, false)
    }
    refused(/^device:1:1: error: /, () => engine.openSession(
      engine.settings('photo-dismiss'), ''))
    refused(/^device:1:/, () => engine.openSession(engine.settings('photo-dismiss'), 'B: zz\n'))
  },
  'changes in a session'(engine) {
    const session = opened(engine)
    const time = drag(session)
    refused(/./, () => session.change('unknown', 1, time))
    refused(/no policy is called 'x'/, () => session.change('policy', 'x', time))
    session.change('minimumPercent', 0.95, time)
    session.flush()
    assert.equal(session.outlook(time).outcome, 'cancel')
    lift(session, time + 8_000)
    session.finish()
    const rows = session.take().rows
    assert.equal(rows.filter(({ type }) => type === 'setting').length, 1)
    assert.equal(rows.find(({ type }) => type === 'decision').outcome, 'cancel')
  },
  'outlook, judge and explanation'(engine) {
    const session = opened(engine)
    assert.equal(session.outlook(0), null)
    assert.equal(session.explain(0, 0), null)
    assert.ok(session.judge(0).every(({ state, outcome }) => state === 'none' && outcome === null))
    const time = drag(session)
    const outlook = session.outlook(time)
    assert.deepEqual([outlook.outcome, outlook.x, outlook.y], ['finish', 207, 480])
    assert.ok(Math.abs(outlook.velocityY - 375) < 1, `${outlook.velocityY}`)
    const [answers, { policies }] = [session.judge(time), engine]
    assert.equal(answers.length, policies.length)
    const idle = policies.filter((_, index) => answers[index].state === 'none').map(({ id }) => id)
    assert.deepEqual(idle, ['flutter-cupertino-route', 'react-navigation-stack', 'rn-drawer',
      'ionic-swipe-back'])
    assert.deepEqual(new Set(answers.map(({ outcome }) => outcome)),
      new Set(['finish', 'cancel', null]))
    policies.forEach(({ id }, index) => {
      const explanation = session.explain(index, time)
      assert.equal(explanation?.outcome ?? null, answers[index].outcome)
      assert.equal(explanation?.policy ?? id, id)
    })
  },
  'times and the end of a session'(engine) {
    const session = opened(engine)
    assert.equal(session.nextFrame(0), -1)
    const time = drag(session)
    assert.ok(session.nextFrame(time) >= 0 && session.nextFrame(time) <= 16_667)
    session.receive(0, 0, 0, 5)
    assert.match(new TextDecoder().decode(session.recording), /0\.580000 0000 0000 0000[^\n]*\n$/)
    for (const wrong of [NaN, Infinity, undefined]) {
      assert.throws(() => session.advance(wrong), RangeError)
    }
    session.finish()
    refused(/over/, () => session.receive(0, 0, 0, time))
    refused(/over/, () => session.finish())
  },
  'memory stays as it is over 1,000 replays'(engine) {
    const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
    for (const { id } of engine.transitions) {
      const settings = engine.settings(id)
      const replay = count => {
        for (let run = 0; run < count; run += 1) recording.replay(settings, 'frames')
        return unused(engine)
      }
      replay(100)
      assert.equal(replay(900), 1 << 20, id)
      settings.close()
    }
  },
  'memory stays as it is over 300 sessions'(engine) {
    const settings = engine.settings('photo-dismiss')
    const run = count => {
      for (let run = 0; run < count; run += 1) {
        const session = engine.openSession(settings, screen)
        lift(session, drag(session, 20) + 8_000)
        session.close()
      }
      return unused(engine)
    }
    run(50)
    assert.equal(run(250), 1 << 20)
  },
  'memory stays as it is over 300 pictures'(engine) {
    const session = opened(engine)
    drag(session)
    const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
    const settings = engine.settings('photo-dismiss')
    for (const figure of ['filmstrip', 'plot']) {
      const draw = count => {
        for (let run = 0; run < count; run += 1) {
          recording.draw(settings, { figure })
          session.draw({ figure })
        }
        return unused(engine)
      }
      draw(20)
      assert.equal(draw(75), 1 << 20, figure)
    }
  },
  'closed objects'(engine) {
    const settings = engine.settings('photo-dismiss')
    settings.close()
    refused(/closed/, () => settings.parameters)
    refused(/closed/, () => settings.close())
    assert.equal(engine.generation, 0)
  },
  'a trap'(engine) {
    const old = engine.settings('photo-dismiss')
    for (const [name, ...values] of [['settings_parameters', 99], ['settings_parameters', 0],
      ['recording_summary', old.handle], ['recorded', old.handle], ['close', 99],
      ['draw', old.handle, old.handle, 0, 0, 1000, 0, 0, 1, 'd']]) {
      const generation = engine.generation
      const handle = engine.settings('photo-dismiss').handle
      assert.throws(() => engine.call(name, ...values), EngineTrap, name)
      assert.equal(engine.generation, generation + 1)
    }
    refused(/void/, () => old.parameters)
    const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
    refused(/void/, () => recording.replay(old, 'rows'))
    assert.equal(recording.replay(engine.settings('photo-dismiss'), 'rows').text, golden)
  },
}

/** Compares frames as numbers with the rows; rows have rounded values. */
function checkFrames(timeline, rows) {
  const frames = [...timeline.frames()]
  const expected = rows.filter(isFrame)
  assert.equal(frames.length, expected.length)
  expected.forEach((row, index) => {
    const frame = frames[index]
    assert.deepEqual([frame.time, frame.number, frame.phase], [row.t, row.frame, row.phase])
    const close = (one, other) => assert.ok(Math.abs(one - other) < 1e-5, `${one}, ${other}`)
    close(frame.percent, row.percent)
    frame.touches.forEach(({ id, x, y }, at) => assert.deepEqual([id, x, y], row.touches[at]))
    assert.deepEqual(frame.views.map(({ view }) => view), row.views.map(({ view }) => view))
    frame.views.forEach((view, at) => {
      const other = row.views[at]
      const box = [view.x, view.y, view.width, view.height, view.alpha, view.cornerRadius]
      box.forEach((number, side) => close(
        number, [...other.frame, other.alpha, other.cornerRadius][side]))
      const matrix = [view.a, view.b, view.c, view.d, view.tx, view.ty]
      matrix.forEach((number, place) => close(number, other.transform[place]))
      assert.equal(view.hidden === 1, other.hidden)
    })
  })
}

/** Drags, lifts or rests, and replays what the session recorded: same rows, same frames. */
function checkSession(engine, transition, lifts) {
  const session = opened(engine, transition)
  const pieces = [session.take()]
  const time = drag(session)
  pieces.push(session.take())
  if (lifts) lift(session, time + 8_000)
  for (let frame = 1; frame <= 20; frame += 1) {
    session.advance(time + 16_667 * frame)
    pieces.push(session.take())
  }
  session.finish()
  pieces.push(session.take())
  const recording = engine.openRecording(session.recording, 'page')
  const replay = recording.replay(engine.settings(transition), 'both')
  assert.equal(pieces.map(({ text }) => text).join(''), replay.text, transition)
  assert.deepEqual(pieces.flatMap(({ numbers }) => [...numbers]), [...replay.numbers], transition)
  assert.equal(replay.rows.filter(({ type }) => type === 'decision').length, 1)
  assert.ok(pieces.filter(({ numbers }) => numbers.length > 0).length >= 3, transition)
  session.close()
}

async function run() {
  let failures = 0
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test(await Engine.load(module))
      console.log(`ok   ${name}`)
    } catch (error) {
      failures += 1
      console.log(`FAIL ${name}: ${error.message.slice(0, 400)}`)
    }
  }
  process.exitCode = failures > 0 ? 1 : 0
}

/** The best and the median time of a call, in microseconds. */
function measure(count, action) {
  const times = Array.from({ length: count }, () => {
    const start = performance.now()
    action()
    return (performance.now() - start) * 1_000
  }).sort((first, second) => first - second)
  return `${times[0].toFixed(1)} us at best, ${times[count >> 1].toFixed(1)} us median`
}

async function bench() {
  const engine = await Engine.load(module)
  console.log(`instantiate: ${measure(100, () => new WebAssembly.Instance(module))}`)
  console.log(`a new engine: ${measure(100, () => new Engine(module))}`)
  const recording = engine.openRecording(slowDrag, 'slow-drag.evemu')
  const settings = engine.settings('photo-dismiss')
  for (const form of ['rows', 'decisions', 'frames', 'both']) {
    const times = measure(500, () => recording.replay(settings, form))
    console.log(`replay slow-drag, ${form}: ${times}`)
  }
  for (const figure of ['filmstrip', 'plot']) {
    console.log(`draw slow-drag, ${figure}: ${measure(100, () =>
      recording.draw(settings, { figure }))}`)
  }
  console.log(`open slow-drag: ${measure(200, () => engine.openRecording(slowDrag, 'a').close())}`)
  const session = opened(engine)
  const time = drag(session)
  const { handle } = session
  console.log(`judge, in the engine: ${measure(5_000, () => engine.call('judge', handle, time))}`)
  console.log(`judge, as objects: ${measure(5_000, () => session.judge(time))}`)
  let [now, down] = [time, 0]
  console.log(`an event with judge: ${measure(2_000, () => {
    now += 8_000
    session.receive(axes, y, 480_000 + 1_000 * (down += 1) % 100_000, now)
    session.receive(0, 0, 0, now)
    engine.call('judge', handle, now)
  })}`)
}

await (options.includes('--bench') ? bench() : run())
