import { type Plugin, type UserConfig, build } from 'vite';

export const buildQuietly = (config: UserConfig) => build({ ...config, configFile: false, logLevel: 'warn' });

/** A build that comes with another one, into the same folder or one below it. */
export const broughtAlong = (name: string, config: UserConfig): Plugin => ({
  name,
  async closeBundle() {
    await buildQuietly(config);
  },
});
