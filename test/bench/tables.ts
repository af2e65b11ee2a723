/** Numbers side by side. */

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export interface Line {
  readonly what: string;
  /** One for each contender, in their order. */
  readonly values: readonly number[];
  readonly show?: (value: number) => string;
}

const oneDecimal = (value: number): string => value.toFixed(1);

/** `base`: the column that the others are compared with. */
export function tableOf(title: string, columns: readonly string[], lines: readonly Line[], base?: string): string {
  const at = base === undefined ? -1 : columns.indexOf(base);
  const compared = columns.filter((_, index) => at >= 0 && index !== at);
  const header = [title, ...columns, ...compared.map((name) => `${name} ÷ ${base}`)];
  const body = lines.map(({ what, values, show = oneDecimal }) => [
    what,
    ...values.map(show),
    ...values.filter((_, index) => at >= 0 && index !== at).map((value) => ratio(value, values[at] ?? NaN)),
  ]);
  return aligned([header, ...body]);
}

const ratio = (value: number, base: number): string => (base > 0 ? `× ${(value / base).toFixed(2)}` : '–');

export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const [header = [], ...body] = rows;
  return [line(header), '─'.repeat(line(header).length), ...body.map(line)].join('\n');
}
