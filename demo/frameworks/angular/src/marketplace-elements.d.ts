declare module 'marketplace-elements';
