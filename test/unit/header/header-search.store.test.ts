import { expect, it } from 'vitest';
import type { App } from '../../../src/app/start-app.ts';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { createHeaderSearch } from '../../../src/header/header-search.store.ts';
import type { SearchBox } from '../../../src/search/search-box.store.ts';
import type { SearchConfig } from '../../../src/search/search-config.rules.ts';
import type { PersonNews } from '../../../src/session/person-news.store.ts';

it('has become a plain box before the box hears that the person is a visitor now', () => {
  const url = new URL('https://market.example/home');
  const hearers = new Set<(news: PersonNews) => void>();
  const onPersonNews = (hear: (news: PersonNews) => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };
  let userState = 'loggedin';
  const app = {
    config: { marketUrl: url.origin },
    location: { url: () => url },
    session: { getState: () => ({ at: 'known', userState }), onPersonNews },
    tellUnauthorized() {},
  } as unknown as App;
  const config = readHeaderConfig({ search: { domain: 'meridian', capabilities: ['appwise'] } }, url);

  const configured: SearchConfig[] = [];
  /** What the box goes by as it hears of each news. */
  const heard: (readonly [PersonNews, boolean])[] = [];
  const search = createHeaderSearch({
    app,
    config: () => config,
    create(first) {
      let current = first.config as SearchConfig;
      const stop = onPersonNews((news) => heard.push([news, current.suggests]));
      const configure = (next: SearchConfig) => {
        current = next;
        configured.push(next);
      };
      return { configure, stop } as unknown as SearchBox;
    },
  });
  const tell = (news: PersonNews) => [...hearers].forEach((hear) => hear(news));

  tell('confirmed');
  tell('left');
  tell('changed');
  expect(configured, 'of a person it asks anew by itself').toEqual([]);
  userState = 'loggedout';
  tell('changed');
  expect(heard).toEqual([
    ['confirmed', true],
    ['left', true],
    ['changed', true],
    ['changed', false],
  ]);
  search.stop();
  expect(hearers.size).toBe(0);
});
