/** Version of the header (H §1); what another one has kept is not used. */
export const HEADER_VERSION = '2.7.15';
