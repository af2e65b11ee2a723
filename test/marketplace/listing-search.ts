/** Pages on which the header says in the hash what is searched for (H §2.3), while they are drawn from `q`. */
export const SEARCHED_BY_HASH = /^\/(?:listing(?:\/|$)|productLines\/)/;

/**
 * Where such a page goes on to, as its hash says; undefined where it is there already. The hash comes along: the box reads
 * it. Runs in the page too, so it stands for itself.
 */
export function searchedByHash(address: string): string | undefined {
  const page = new URL(address);
  const said = /^#!list\/page\/\d+\/search\/([^/]*)/.exec(page.hash)?.[1];
  const place = /^(.*?)\/(?:listing|productLines\/([^/]+))(?:\/|$)/.exec(page.pathname);
  if (said === undefined || !place) return undefined;
  // Reads the text as an address does, and throws at nothing.
  const query = new URLSearchParams(`q=${said.replaceAll('+', '%2B')}`).get('q') ?? '';
  const target = new URL(page);
  target.pathname = `${place[1]}/listing`;
  if (place[2]) target.searchParams.set('pl', place[2]);
  target.searchParams.set('q', query);
  const isThere = target.pathname === page.pathname && query === (page.searchParams.get('q') ?? '');
  return isThere ? undefined : target.href;
}

/** In place of the step that the hash has made: back leads to what was searched for before. */
export const FOLLOW_HASH = `<script>
{
  const searched = ${searchedByHash.toString()};
  const follow = () => {
    const target = searched(location.href);
    if (target) location.replace(target);
  };
  addEventListener('hashchange', follow);
  follow();
}
</script>`;
