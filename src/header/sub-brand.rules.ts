/** The page's sub-brand where it is another one than the brand without a routine of its own (H §2.4, A-108, A-109). */
export const otherSubBrand = (sub: string | number, defaultSub: string | number = '1'): string | undefined =>
  String(sub) === String(defaultSub) ? undefined : String(sub);
