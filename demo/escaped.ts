/** A text as it stands in an attribute, between double quotes. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
