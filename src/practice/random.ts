/** A stream of numbers that is the same for the same seed, so that a yard can be seeded again. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list, more often the higher its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  uuid(): string;
}

/** Marsaglia's xorshift over four 32-bit words, filled from the seed by a multiplicative hash. */
export function createRandom(seed: number): Random {
  let a = scramble(seed + 1);
  let b = scramble(a + 2);
  let c = scramble(b + 3);
  let d = scramble(c + 4) | 1;

  function word(): number {
    const mixed = a ^ (a << 11);
    a = b;
    b = c;
    c = d;
    d = d ^ (d >>> 19) ^ mixed ^ (mixed >>> 8);
    return d >>> 0;
  }

  const random: Random = {
    next: () => word() / 0x1_0000_0000,
    int: (low, high) => low + Math.floor(random.next() * (high - low + 1)),
    chance: (probability) => random.next() < probability,
    pick: (list) => at(list, random.int(0, list.length - 1)),
    weighted: (list) => {
      let left = random.next() * list.reduce((sum, one) => sum + one.weight, 0);
      for (const one of list) {
        left -= one.weight;
        if (left < 0) return one;
      }
      return at(list, list.length - 1);
    },
    shuffle: (list) => {
      const left = [...list];
      const shuffled = [];
      while (left.length > 0) {
        const index = random.int(0, left.length - 1);
        const last = at(left, left.length - 1);
        shuffled.push(at(left, index));
        left[index] = last;
        left.pop();
      }
      return shuffled;
    },
    uuid: () => {
      const hex = [word(), word(), word(), word()].map((part) => part.toString(16).padStart(8, '0')).join('');
      return uuidOf(hex, '4', ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16));
    },
  };
  return random;
}

/** The first 32 of these hexadecimal digits as a UUID of this version and variant. */
export function uuidOf(hex: string, version: '4' | '5', variant: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `${version}${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

function scramble(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return Math.imul(once ^ (once >>> 15), 0x119de1f3) ^ (once >>> 13);
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError('There is nothing to choose from.');
  return found;
}
