import { expect, test } from 'vitest';
import { sampleOf, seedOf } from '../support/tier.ts';
import { cutPower } from './power.ts';
import { recordScene, whyNotRecorded } from './record-scene.ts';
import { scenes } from './scenes.ts';

const missing = whyNotRecorded();

test
  .skipIf(missing !== null)
  .each(sampleOf(['first start', 'settings and other small files'], 1, seedOf('YARD_POWER_FROM')))(
  `the power goes (needs strace${missing === null ? '' : `: ${missing}`}): %s`,
  async (name) => {
    const scene = scenes.find((one) => one.name === name);
    if (scene === undefined) throw new Error(`no scene is named ${name}`);
    const { lost, states } = await cutPower(recordScene(scene, 1), { states: 15, seed: 1 });
    expect(lost).toEqual([]);
    expect(states).toBeGreaterThan(10);
  },
);
