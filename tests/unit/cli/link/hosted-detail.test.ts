import { describe, expect, it } from 'vitest';
import { hostedDetail } from '../../../../cli/link/hosted-detail.ts';

const file = (path: string) => ({ path, digest: '', size: 1 });

describe('what a page is told of a hosted thing', () => {
  it('is the folder of a game, which hosts answer with its index', () => {
    const files = ['index.html', 'js/game.js'].map(file);
    expect(hostedDetail({ kind: 'game', folder: 'chess.0a', files }, 'en')).toEqual({
      hosted: '/hosted/chess.0a/',
    });
  });

  it('is the file of a book', () => {
    const files = [file('moby-dick.epub')];
    expect(hostedDetail({ kind: 'book', folder: 'moby-dick.0a', files }, 'en')).toEqual({
      hosted: '/hosted/moby-dick.0a/moby-dick.epub',
    });
  });

  it('is the file of a film, with the captions in the language of the page first', () => {
    const files = ['plank.de.vtt', 'plank.en.vtt', 'plank.mp4', 'plank.sr.vtt'].map(file);
    const { hosted, captions } = hostedDetail({ kind: 'film', folder: 'plank.0a', files }, 'sr');
    expect(hosted).toBe('/hosted/plank.0a/plank.mp4');
    expect(captions?.map(({ lang }) => lang)).toEqual(['sr', 'de', 'en']);
    expect(captions?.[1]).toEqual({
      lang: 'de',
      label: 'Deutsch',
      src: '/hosted/plank.0a/plank.de.vtt',
    });
  });
});
