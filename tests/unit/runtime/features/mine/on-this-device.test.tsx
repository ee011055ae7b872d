// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepItem, keptItems } from '../../../../../runtime/common/device/kept-items.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

beforeEach(() => localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' })));

/** The part of the profile about the device. */
async function open(): Promise<HTMLElement> {
  renderSite({ path: '/profile' });
  const heading = await screen.findByRole('heading', { name: 'On this device' });
  return heading.parentElement as HTMLElement;
}

describe('the profile', () => {
  it('says that nothing is kept, and that what will be stays here', async () => {
    const part = within(await open());
    expect(part.getByText('Nothing is kept here yet.')).toBeTruthy();
    expect(part.getByText(/on this device only. Nobody else can see it\./)).toBeTruthy();
  });

  it('says how much is kept, and shows it', async () => {
    keepItem('saved', { section: 'games', id: 'harvester' });
    keepItem('opened', { section: 'games', id: 'harvester' });
    keepItem('opened', { section: 'recipes', id: '1' });
    const part = within(await open());
    const [saved, opened] = part.getAllByRole('group') as [HTMLDetailsElement, HTMLDetailsElement];
    expect(saved.textContent).toBe('Saved 1');
    expect(opened.textContent).toBe('Recently opened 2');
    opened.open = true;
    expect(await within(opened).findByRole('link', { name: 'Avocado Toast' })).toBeTruthy();
  });

  it('asks before it forgets everything', async () => {
    keepItem('saved', { section: 'games', id: 'harvester' });
    const part = within(await open());
    fireEvent.click(part.getByRole('button', { name: 'Forget everything here' }));
    expect(part.getByRole('group', { name: /will be removed from this device/ })).toBe(
      document.activeElement,
    );
    fireEvent.click(part.getByRole('button', { name: 'Keep everything' }));
    expect(keptItems('saved')).toHaveLength(1);
    // The button that was pressed is gone.
    expect(document.activeElement?.textContent).toBe('Forget everything here');
    fireEvent.click(part.getByRole('button', { name: 'Forget everything here' }));
    fireEvent.click(part.getByRole('button', { name: 'Forget everything' }));
    expect(keptItems('saved')).toEqual([]);
    expect(part.getByText('Nothing is kept here yet.')).toBeTruthy();
    expect(
      screen.getByText('Everything that was kept on this device has been removed.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('On this device');
    // Nobody is signed out by it.
    expect(localStorage.getItem('auth_user')).not.toBeNull();
  });
});
