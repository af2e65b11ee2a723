import { register } from 'tsx/esm/api';

register();
const { createConfig } = await import('./runner.ts');
export default await createConfig();
