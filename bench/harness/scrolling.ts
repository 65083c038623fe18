import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod';
import { report } from './report.ts';

const scrolled = z.object({
  frames: z.array(z.number()),
  nodesBefore: z.int(),
  nodesMost: z.int(),
  distance: z.number(),
});

/** The board, the strip with the most cars, and the list: expressions that find what scrolls in the page. */
export const scrollers = {
  board: `document.querySelector('li[data-track-id]').closest('ol').parentElement`,
  longestStrip: `[...document.querySelectorAll('li[data-track-id] [role="listbox"]')]
    .sort((a, b) => b.scrollWidth - a.scrollWidth)[0]`,
  list: `document.querySelector('[role="grid"]')`,
  page: `document.scrollingElement`,
} as const;

/**
 * Scrolls there and back, `step` px a frame, and reports the time between frames, the work the page's thread
 * did for each (its own processor time, whatever else the machine is doing), and how many elements there are.
 */
export async function reportScrolling(
  page: Page,
  what: string,
  scroller: string,
  axis: 'x' | 'y',
  { step = 30, most = Number.MAX_SAFE_INTEGER }: { step?: number; most?: number } = {},
): Promise<{ readonly frames: readonly number[]; readonly work: readonly number[]; readonly nodesMost: number }> {
  const [at, whole, seen] =
    axis === 'y' ? ['scrollTop', 'scrollHeight', 'clientHeight'] : ['scrollLeft', 'scrollWidth', 'clientWidth'];
  const work = await WorkOfPage.begin(page);
  const { frames, nodesBefore, nodesMost, distance } = scrolled.parse(
    await page.evaluate(`new Promise((done) => {
      const scroller = ${scroller};
      const nodes = () => document.querySelectorAll('*').length;
      const distance = Math.min(${most}, scroller.${whole} - scroller.${seen});
      const frames = [];
      const nodesBefore = nodes();
      let nodesMost = nodesBefore;
      let step = ${step};
      let last = null;
      scroller.${at} = 0;
      const frame = (now) => {
        if (last !== null) frames.push(now - last);
        last = now;
        if (frames.length % 10 === 0) nodesMost = Math.max(nodesMost, nodes());
        const before = scroller.${at};
        scroller.${at} = before + step;
        if (scroller.${at} === before || scroller.${at} > distance) {
          if (step < 0) return done({ frames, nodesBefore, nodesMost, distance });
          step = -step;
        }
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    })`),
  );
  const tasks = await work.end();
  const late = frames.filter((ms) => ms > 33.4).length;
  console.log(`${what} (${Math.round(distance)} px there and back)`);
  report('  time between frames (ms)', frames);
  report('  work of the page in one go (ms of processor time)', tasks);
  console.log(
    `  frames over 33 ms: ${late} of ${frames.length}; elements in the page: ${nodesBefore} before, ${nodesMost} at most`,
  );
  return { frames, work: tasks, nodesMost };
}

const traced = z.object({
  value: z.array(
    z.looseObject({
      name: z.string().optional(),
      pid: z.number().optional(),
      tid: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** The tasks of the page's main thread while something goes on, by Chromium's own trace. */
class WorkOfPage {
  readonly #session: CDPSession;
  readonly #events: z.infer<typeof traced>['value'] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Tracing.dataCollected', (data) => this.#events.push(...traced.parse(data).value));
  }

  static async begin(page: Page): Promise<WorkOfPage> {
    const browser = page.context().browser();
    if (browser === null) throw new Error('the page belongs to no browser');
    const session = await browser.newBrowserCDPSession();
    const work = new WorkOfPage(session);
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
      transferMode: 'ReportEvents',
    });
    return work;
  }

  /** Processor time of each task in milliseconds; tasks of next to nothing are left out. */
  async end(): Promise<number[]> {
    const complete = new Promise((resolve) => this.#session.once('Tracing.tracingComplete', resolve));
    await this.#session.send('Tracing.end');
    await complete;
    await this.#session.detach();
    const mains = new Set(
      this.#events
        .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        .map((event) => `${event.pid}/${event.tid}`),
    );
    return this.#events
      .filter((event) => event.name === 'RunTask' && mains.has(`${event.pid}/${event.tid}`))
      .flatMap((event) => (event.tdur === undefined || event.tdur < 500 ? [] : [event.tdur / 1000]));
  }
}
