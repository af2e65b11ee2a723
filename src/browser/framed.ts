/** Whether the page is shown inside another one. */
export const isFramed = (): boolean => window.top !== window.self;
