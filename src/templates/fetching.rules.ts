/** What makes CSS fetch something, in a rule and in an attribute of a drawing. */
export const FETCHES =
  /\b(?:url|src|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade|image|element|paint)\s*\(/i;
