// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../../../../../runtime/common/use-site.ts';
import { LanguageMenu } from '../../../../../runtime/features/language/LanguageMenu.tsx';
import { LanguageProvider } from '../../../../../runtime/features/language/LanguageProvider.tsx';
import { AuthProvider } from '../../../../../runtime/features/session/AuthProvider.tsx';
import { fixtureSite } from '../../fixture.ts';
import { startAfresh } from '../../render-site.tsx';

startAfresh();

const NOTE = 'In another language you will need to log in again.';

function openMenu() {
  render(
    <MemoryRouter>
      <SiteContext value={fixtureSite()}>
        <LanguageProvider>
          <AuthProvider>
            <LanguageMenu />
          </AuthProvider>
        </LanguageProvider>
      </SiteContext>
    </MemoryRouter>,
  );
  return (name: string) => screen.getByRole('link', { name, hidden: true });
}

describe('the menu of languages', () => {
  it('says to subscribers that they log in again, and at which languages', async () => {
    window.localStorage.setItem('auth_user', JSON.stringify({ phone: '1' }));
    const entry = openMenu();
    const note = await screen.findByText(NOTE);
    expect(entry('Polski').getAttribute('aria-describedby')).toBe(note.id);
    expect(entry('English').getAttribute('aria-describedby')).toBeNull();
  });

  it('says nothing of it to who is not logged in', () => {
    const entry = openMenu();
    expect(screen.queryByText(NOTE)).toBeNull();
    expect(entry('Polski').getAttribute('aria-describedby')).toBeNull();
    expect(entry('Polski').getAttribute('href')).toBe('https://pl.ripple.example/');
  });
});
