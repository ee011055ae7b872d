import { expect, lead, storeUser, test } from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: '+447700900123' });
const PHONE = { width: 360, height: 800 };

test.describe('A workout without a film', () => {
  test('shows its movements by a figure, one at a time, with what to mind', async ({
    reader,
    texts,
  }) => {
    await lead(reader, '/fitness/abs_blast');
    const heading = reader.getByRole('heading', { name: texts.fitness.movements });
    const stage = reader.getByRole('main').locator('section', { has: heading });
    await expect(stage.getByRole('heading', { level: 3 })).toHaveText('Crunch');
    const drawn = () => stage.locator('svg').first().locator('path').first().getAttribute('d');
    await stage.getByRole('button', { name: 'Russian twist' }).click();
    await expect(stage.getByRole('heading', { level: 3 })).toHaveText('Russian twist');
    await expect(stage.getByRole('listitem').first()).toHaveText(/chest/);
    expect(await drawn()).toMatch(/^M/);
    await expect(stage.getByRole('button')).toHaveCount(7);
  });
});

test.describe('A workout that is led', () => {
  test.use({ viewport: PHONE });

  test('names this movement and the next one, and goes on after a reload', async ({
    page,
    texts,
  }) => {
    await page.clock.install();
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/living_room_tabata');
    await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
    const panel = page.getByRole('region', { name: texts.fitness.timer });
    // The warm-up shows what its text names, one after the other.
    for (const name of ['March on the spot', 'Squat', 'Arm swings', 'March on the spot']) {
      await expect(panel.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      await page.clock.fastForward(7_000);
    }
    await page.getByRole('button', { name: texts.fitness.next }).click();
    await expect(panel.getByRole('status')).toHaveText('Round 1 of 8Squat');
    await expect(panel.getByText('Next: Mountain climber')).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('button', { name: texts.fitness.finish })).toBeInViewport({
      ratio: 1,
    });
    await page.clock.fastForward(31_000);
    await expect(panel.getByRole('status')).toHaveText('Round 2 of 8Mountain climber');
    await panel.getByRole('checkbox', { name: texts.fitness.beeps }).uncheck();
    await page.reload();
    await page.getByRole('button', { name: texts.fitness.continueWorkout }).click();
    await expect(panel.getByRole('status')).toHaveText('Round 2 of 8Mountain climber');
    await expect(panel.getByRole('checkbox', { name: texts.fitness.beeps })).not.toBeChecked();
  });

  test('holds a stretch on the left side and then on the right', async ({ page, texts }) => {
    await page.clock.install();
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/stretch_recovery');
    await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
    const panel = page.getByRole('region', { name: texts.fitness.stepsToFollow });
    const next = panel.getByRole('button', { name: texts.fitness.next });
    // Four movements of both sides come first, each with the seconds to take it up.
    for (let press = 0; press < 9; press += 1) await next.click();
    await expect(panel.getByRole('status')).toHaveText('Hip flexor stretchLeft side');
    const mirrored = panel.locator('[data-flip]');
    await expect(mirrored).toHaveCount(1);
    await page.clock.fastForward(39_000);
    await expect(panel.getByRole('status')).toHaveText('Hip flexor stretchRight side');
    await expect(mirrored).toHaveCount(0);
  });
});
