/** The built files have no types of their own yet, and need not be there for the types to be checked. */
declare module '*/dist/mp-elements.js';
declare module '*/dist/mp-header.js';
