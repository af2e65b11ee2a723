import { describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { createApp } from '../../../src/app/start-app.ts';
import { MARKET, openPage } from '../hostile/page.ts';

describe('a page that is asked anew', () => {
  it('takes no answer to what was asked before its app was here', async () => {
    const page = openPage(async () => Response.json({}));
    const dropEarly = vi.fn<() => void>();
    const config = readPageConfig({ marketUrl: MARKET }, new URL(page.location.href));
    const app = createApp(config, (...asked) => page.fetch(...asked), { drop: dropEarly });
    app.start();
    expect(dropEarly, 'the first answers are what was asked for').not.toHaveBeenCalled();
    await app.refresh();
    expect(dropEarly).toHaveBeenCalledOnce();
    app.stop();
  });
});
