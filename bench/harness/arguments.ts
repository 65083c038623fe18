import { parseArgs } from 'node:util';

/** How a row is to be measured. */
export interface BenchArguments {
  readonly cars: number;
  /** Interleaved runs: in each, floor, ours and the others take their turn. */
  readonly runs: number;
  /** Whether `bench/results` is written. */
  readonly save: boolean;
  /** Whether what others would build this on is measured as well. */
  readonly rivals: boolean;
}

/** With more, the others take tens of minutes and gigabytes: one of them writes its whole yard as one text. */
const mostCarsOfRivals = 50_000;

/** Reads `--cars 50000 --runs 5 --no-save --no-rivals`; `usual` where nothing is said. Throws a `RangeError` for numbers that make no sense. */
export function benchArguments(
  usual: { readonly cars: number; readonly runs: number } = { cars: 50_000, runs: 5 },
  args: readonly string[] = process.argv.slice(2),
): BenchArguments {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      cars: { type: 'string', default: String(usual.cars) },
      runs: { type: 'string', default: String(usual.runs) },
      'no-save': { type: 'boolean', default: false },
      'no-rivals': { type: 'boolean', default: false },
    },
  });
  const cars = wholeNumber('--cars', values.cars);
  return {
    cars,
    runs: wholeNumber('--runs', values.runs),
    save: !values['no-save'],
    rivals: !values['no-rivals'] && cars <= mostCarsOfRivals,
  };
}

function wholeNumber(flag: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${flag} takes a whole number above 0`);
  return value;
}
