import { expect, test } from 'vitest';
import { inOneFile } from '../support/in-one-file.ts';
import { cutPower } from './power.ts';
import { recordScene, scenePlayer, whyNotRecorded } from './record-scene.ts';
import { scenes } from './scenes.ts';

const missing = whyNotRecorded();
const seed = Number(process.env['YARD_POWER_SEED'] ?? Math.floor(Date.now() / 86_400_000));
const player = missing === null ? await inOneFile(scenePlayer) : '';

test.skipIf(missing !== null).each(scenes)(
  `the power goes, seed ${seed} (needs strace${missing === null ? '' : `: ${missing}`}): $name`,
  { timeout: 10 * 60_000 },
  async (scene) => {
    const { lost, states } = await cutPower(recordScene(scene, seed, player), { states: 40, seed });
    expect(lost).toEqual([]);
    expect(states).toBeGreaterThan(25);
  },
);
