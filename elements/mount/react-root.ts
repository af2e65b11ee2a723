/** React's own way into the page, as a module that the shell can ask for beside a tree. */
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
export type { Root } from 'react-dom/client';
