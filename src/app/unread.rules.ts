import type { ErrorCode, ErrorDetail } from '../../elements/events.ts';

/** What the developer is told of a call whose answer could not be had. A person who is refused is refused again. */
export const unread = (code: ErrorCode, what: string, status: number | undefined): ErrorDetail => ({
  code,
  message: `The ${what} could not be read`,
  status,
  retryable: status !== 401,
});
