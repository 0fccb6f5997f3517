import { test } from '@tests/support/browser-test'
import { panelRobot } from '@tests/support/panel-robot'

/** How many steps a robot makes. A second is usual for one. */
const steps = Number(process.env.ROBOT_STEPS ?? 120)

test.use({
  viewport: { width: 1440, height: 3_000 },
  // What the browser says by itself of a network that is away, and of sessions that have ended.
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|ChunkLoadError|Failed to fetch|status of (401|403|409|423) |unexpected response was received|frame-ancestors|postMessage/,
  ],
})

for (const seed of [1, 2, 3])
  test(`a form shows and keeps what is typed, whatever its editor does in any order: ${seed} @full`, async ({
    page,
  }) => {
    test.setTimeout(120_000 + steps * 10_000)
    const robot = await panelRobot(page, seed)
    try {
      for (let done = 0; done < steps; done += 1) await robot.step()
      await robot.settle()
    } catch (error) {
      throw new Error(`${String(error)}\n${robot.log.slice(-40).join('\n')}`, { cause: error })
    }
  })
