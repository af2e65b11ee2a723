import { describe, expect, it, vi } from 'vitest';
import type { ErrorDetail } from '../../../elements/events.ts';
import { appOfTag } from '../../../src/app/app-of-tag.ts';
import { createSharedParts } from '../../../src/app/shared-parts.ts';
import { createReports } from '../../../src/app/reports.ts';

const detail = (more: Partial<ErrorDetail> = {}): ErrorDetail => ({
  code: 'apps',
  message: 'x',
  retryable: true,
  ...more,
});
const emitter = () => vi.fn<() => boolean>(() => true);

describe('reports to the developer', () => {
  it('go out once for each distinct cause, on one tag', () => {
    const { report, join } = createReports();
    const [one, other] = [emitter(), emitter()];
    join(one);
    join(other);
    report(detail());
    report(detail());
    report(detail({ status: 500 }));
    report(detail({ code: 'theme' }));
    expect(one).toHaveBeenCalledTimes(3);
    expect(one).toHaveBeenCalledWith('mp-error', detail());
    expect(other).not.toHaveBeenCalled();
  });

  it('go out on the header, which a router may have made anew beside the others', () => {
    const { report, join } = createReports();
    const [footer, header] = [emitter(), emitter()];
    join(footer);
    join(header, true);
    report(detail());
    expect(header).toHaveBeenCalledOnce();
    expect(footer).not.toHaveBeenCalled();
  });

  it('are kept until there is a tag, and not told twice', () => {
    const { report, join } = createReports();
    report(detail());
    const [one, other] = [emitter(), emitter()];
    join(one);
    join(other);
    expect(one).toHaveBeenCalledExactlyOnceWith('mp-error', detail());
    expect(other).not.toHaveBeenCalled();
  });

  it('go out on the tag that they concern, once, and on another one where that has gone', () => {
    const { report, join } = createReports();
    const [one, other] = [emitter(), emitter()];
    join(one);
    const leave = join(other);
    const app = appOfTag({ report, name: 'app', ...createSharedParts() }, other);
    app.report(detail());
    report(detail());
    expect([one.mock.calls.length, other.mock.calls]).toEqual([0, [['mp-error', detail()]]]);
    leave();
    app.report(detail({ code: 'theme' }));
    expect(one).toHaveBeenCalledExactlyOnceWith('mp-error', detail({ code: 'theme' }));
    expect(app.name).toBe('app');
  });

  it('go to a remaining tag when one has left', () => {
    const { report, join } = createReports();
    const [one, other] = [emitter(), emitter()];
    const leave = join(one);
    join(other);
    leave();
    report(detail());
    expect(one).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });
});
