/** Version of the shared header script (S §1), which the loader reports. */
export const LOADER_VERSION = '2.14.103';
