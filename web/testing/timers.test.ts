import { expect, test } from 'vitest';

let rang = false;

test('a timer is set and left behind', () => {
  setTimeout(() => {
    rang = true;
  }, 10);
  expect(rang).toBe(false);
});

test('it has ended with its test', async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(rang).toBe(false);
});
