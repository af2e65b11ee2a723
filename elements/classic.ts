/**
 * For pages that can put in a classic script only: `<script src="…/mp-elements.classic.js"></script>` brings in the
 * module beside it. It leaves no name behind and never throws; a browser that does not know `import()` reports a mistake
 * in this file, runs nothing of it, and shows the tags' children.
 */
{
  const { currentScript } = document;
  // An inline copy has no address, and in a module there is no present script.
  const address = currentScript?.getAttribute('src') && (currentScript as HTMLScriptElement).src;
  if (address) {
    Promise.resolve()
      .then(() => import(new URL('mp-elements.js', address).href))
      .catch((error: unknown) => {
        console.error('The tags could not be loaded.', error);
      });
  }
}
