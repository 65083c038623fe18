const spoilt = /^(-?\d+([.,]\d+)?[Ee]\+\d{2,3}|\d+[.,]0|#{2,}|#(N\/A|NV|[¡\p{Lu}/\d]+[!?])|=".*")$/u;

/**
 * Whether a text was garbled by a spreadsheet: a long number (`1.2E+11`), one with a decimal that nobody wrote
 * (`60601.0`), what did not fit its column (`####`), or a formula that failed (`#N/A`, `#BEZUG!`) or holds a text (`="02134"`), which must not reach the carrier. Also if it is
 * any of several texts separated by `|`.
 */
export function isSpoilt(cell: string): boolean {
  return cell.split('|').some((part) => spoilt.test(part.trim()));
}
