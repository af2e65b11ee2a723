/** The one seeded world that every test and demo shares: who is there, what is sold, and by whom. */
export { APPS, type App } from './apps.ts';
export { CARTS, type CartLine } from './carts.ts';
export { catalogue } from './catalogue.ts';
export { CATEGORIES } from './categories.ts';
export { labelOf, type CatalogueDocument } from './catalogue-document.ts';
export { COMPANIES, type Company } from './companies.ts';
export { ANONYMOUS, PEOPLE, personById, type Person } from './people.ts';
export { EPOCH } from './seed.ts';
export { PRODUCT_LINES } from './shelves.ts';
export { TENANTS, tenantById, type Tenant } from './tenants.ts';
