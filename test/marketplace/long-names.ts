/** As long as a name gets here; no bar, menu or tile has room for it. */
export const LONG = 200;

/** The pattern again and again until it is long enough. A space at the cut would be trimmed away somewhere. */
function long(pattern: string): string {
  return pattern
    .repeat(Math.ceil(LONG / pattern.length))
    .slice(0, LONG)
    .replace(/\s$/, '.');
}

/** One word, so that no line can break. */
export const longWord = (start: string) => long(`${start}haupthafenverwaltungsgesellschaftsniederlassung`);

export const longWords = (start: string) =>
  long(`${start} of the United Harbour and Inland Waterway Authorities, Department of Northern Warehouses, Office `);

/** Arabic letters join, so a cut in the middle shows. */
export const longArabicWord = (start: string) => long(`${start}والمستودعاتوالموانئوالخدماتاللوجستيةالمتكاملة`);

/** Latin names, brackets and numbers between Arabic words: each changes the direction inside the line. */
export const longArabicWords = (start: string) =>
  long(`${start} (Harbour & Sons GmbH) للخدمات اللوجستية – فرع 12/3، الطابق 7 [Building B-2] في المنطقة الحرة، `);
