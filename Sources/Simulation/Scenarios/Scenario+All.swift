import Motion

/// The standard scenarios, each with the results that surprise users.
extension Scenario {
  /// The standard scenarios: drags, flicks, interruptions and accidents.
  public static let all: [Scenario] = drags + flicks + interruptions + accidents

  private static let drags = [
    Scenario(
      "slow-drag-past-half", "drags slowly and evenly to 65 % of the distance and lifts",
      [.completes(otherwise: "a slow drag past half of the distance goes back")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.65), milliseconds: 1_200, .steady)
      script.lift()
    },
    Scenario(
      "small-slow-drag", "drags slowly for 8 % of the distance and lifts",
      [.goesBack(otherwise: "a small slow drag completes")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.08), milliseconds: 600)
      script.lift()
    },
    Scenario(
      "drag-rest-lift", "drags to 70 % of the distance, rests for 200 ms and lifts",
      [
        .isAtRest(otherwise: "a velocity is kept after a rest"),
        .completes(otherwise: "a long drag that rests before the lift goes back"),
      ]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.7), milliseconds: 350, .flick)
      script.wait(milliseconds: 200)
      script.lift()
    },
    Scenario(
      "drag-taken-back", "drags to 70 % of the distance, slowly back to 8 % and lifts",
      [.goesBack(otherwise: "a drag that was taken back completes")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.7), milliseconds: 600)
      script.move(by: stage.way(0.7) * -1 + stage.way(0.08), milliseconds: 900)
      script.lift()
    },
    Scenario(
      "off-the-edge", "drags fast over 90 % of the screen and leaves it at its edge",
      [.completes(otherwise: "a drag over the whole screen goes back")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.along(stage.room * 0.9), milliseconds: 400)
      script.move(by: stage.along(stage.room * 0.1), milliseconds: 48, .steady)
      script.lift()
    },
  ]

  private static let flicks = [
    Scenario(
      "short-flick", "flicks 110 pt in 100 ms",
      [.completes(otherwise: "a short fast flick goes back")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.along(110), milliseconds: 104, .flick)
      script.lift()
    },
    Scenario(
      "flick-rest-lift", "moves 60 pt fast, rests for 200 ms and lifts",
      [.isAtRest(otherwise: "a velocity is kept after a rest")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.along(60), milliseconds: 80, .flick)
      script.wait(milliseconds: 200)
      script.lift()
    },
    Scenario(
      "reverse-flick", "drags to 70 % of the distance, then flicks 120 pt back",
      [.goesBack(otherwise: "a flick back still completes")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.7), milliseconds: 500)
      script.move(by: stage.along(-120), milliseconds: 96, .flick)
      script.lift()
    },
  ]

  private static let interruptions = [
    Scenario(
      "catch-and-return",
      "flicks to 70 % of the distance, catches it again, takes it back and lifts",
      [
        .isCaught(otherwise: "a settling transition cannot be caught"),
        .followsFinger(otherwise: "a caught transition jumps"),
        .goesBackOnceCaught(otherwise: "a transition that was caught and taken back completes"),
      ]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.7), milliseconds: 200, .flick)
      script.lift()
      script.wait(milliseconds: 48)
      script.down(at: stage.start + stage.along(stage.room))
      script.wait(milliseconds: 100)
      script.move(by: stage.back(0.7, further: 24), milliseconds: 900)
      script.lift()
    },
    Scenario(
      "cancel-then-drag", "drags for 8 % of the distance, lifts, and at once drags to 65 %",
      [.completes(otherwise: "a drag right after a cancelled one goes back")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.08), milliseconds: 300)
      script.lift()
      script.wait(milliseconds: 24)
      script.down(at: stage.start)
      script.move(by: stage.way(0.65), milliseconds: 1_000, .steady)
      script.lift()
    },
    Scenario(
      "second-finger",
      "drags; a second finger comes down, the first lifts, the second continues to 65 %",
      [.followsFinger(otherwise: "a finger that comes down or lifts makes it jump")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.3), milliseconds: 400)
      script.down(1, at: stage.start + stage.way(0.2) + stage.across(120))
      script.move([0, 1], by: stage.way(0.1), milliseconds: 200)
      script.lift(0)
      script.move([1], by: stage.way(0.25), milliseconds: 400)
      script.lift(1)
    },
  ]

  private static let accidents = [
    Scenario(
      "tap-with-jitter", "taps; the finger rolls by 3 pt",
      [.neverBegins(otherwise: "a tap begins the transition")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.along(2) + stage.across(1), milliseconds: 32)
      script.move(by: stage.along(1) + stage.across(-2), milliseconds: 32)
      script.lift()
    },
    Scenario(
      "sideways", "drags 200 pt sideways, and 30 pt along",
      [.goesBack(otherwise: "a drag to the side completes")]
    ) { script, stage in
      script.down(at: stage.start + stage.across(-100) + stage.along(40))
      script.move(by: stage.across(200) + stage.along(30), milliseconds: 400)
      script.lift()
    },
    Scenario(
      "dropped-events",
      "drags to 65 % of the distance; then the kernel drops events, including the lift",
      [.goesBack(otherwise: "a lift that was lost completes")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.65), milliseconds: 500)
      script.drop()
      script.report()
    },
    Scenario(
      "unplugged", "drags to 65 % of the distance; then the device is unplugged",
      [.goesBack(otherwise: "a lift that the kernel synthesized completes")]
    ) { script, stage in
      script.down(at: stage.start)
      script.move(by: stage.way(0.65), milliseconds: 500)
      script.unplug()
    },
  ]
}
