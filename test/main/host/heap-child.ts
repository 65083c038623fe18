// Makes much garbage, rests, and says when the memory for it has been given back.
import { getHeapStatistics } from 'node:v8';
import { giveMemoryBack } from '#main/host/heap.ts';

const megabyte = 2 ** 20;
const lists = new Set(
  Array.from({ length: 40_000 }, (_, nth) => Array.from({ length: 500 }, (__, at) => nth + at / 2)),
);
lists.clear();
giveMemoryBack(50);
const looks = setInterval(() => {
  const { total_physical_size: taken, used_heap_size: used } = getHeapStatistics();
  // What was let go counts as used until the engine has looked: only its collection leaves this little of either.
  if (taken - used > 24 * megabyte || used > 60 * megabyte) return;
  clearInterval(looks);
  process.stdout.write('given back\n');
}, 50);
