import { LogoError, renderIcons } from './icons.ts';
import { PictureError } from './rasterize.ts';
import { renderSocialPicture, type SocialPicture } from './social-picture.ts';

/** What is to be drawn: the icons of a logo on a colour, or the picture of a shared link. */
export type DrawTask = { icons: { logo: string; background: string } } | { social: SocialPicture };

/** PNG files by name (the picture of a shared link has none), or why there are none. */
export type Drawn = { files: Map<string, Uint8Array> } | { fault: DrawFault };

/** An error that can leave its thread. */
export interface DrawFault {
  message: string;
  /** Whether the message is one for the person who made the logo. */
  isLogo: boolean;
  /** The picture that cannot be read, where that is known. */
  svg?: string;
}

/** Draws, in a thread of its own. */
export default async function draw(task: DrawTask): Promise<Drawn> {
  try {
    if ('social' in task) return { files: new Map([['', await renderSocialPicture(task.social)]]) };
    return { files: await renderIcons(task.icons.logo, task.icons.background) };
  } catch (error) {
    const { message } = error as Error;
    const svg = error instanceof PictureError ? { svg: error.svg } : {};
    return { fault: { message, isLogo: error instanceof LogoError, ...svg } };
  }
}
