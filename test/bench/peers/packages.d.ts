/** The bench is checked without the peers being installed; their elements are used as markup. */
declare module '@carbon/web-components/*';
declare module '@esri/calcite-components' {
  export const setAssetPath: (path: string) => void;
}
declare module '@esri/calcite-components/*';
declare module '@rhds/elements/*';
declare module '@ui5/*';
