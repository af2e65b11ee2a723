import { safePicture } from '../api/url.rules.ts';
import type { UserInfo } from '../session/bootstrap.rules.ts';

/** How a person is called in full; nothing where no name is known. */
export const personName = ({ name, givenName }: UserInfo): string | undefined => name ?? givenName;

/** How they are called in short. */
export const firstName = ({ name, givenName }: UserInfo): string | undefined => givenName ?? name;

/** The person's picture, where it is one. */
export const pictureOf = ({ profilePic }: UserInfo, marketUrl: string): string | undefined =>
  safePicture(profilePic, `${marketUrl}/`);
