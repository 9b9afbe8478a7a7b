// Runs before the first paint, so that no page flashes in the wrong theme.
// The rule is readTheme's in web/ui/theme.ts; a test holds the two together.
{
  let stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // Storage is closed to us (private mode): the rule goes on without it.
  }
  const dark =
    stored === 'true' ||
    (stored !== 'false' &&
      (matchMedia('(max-width: 767px)').matches ||
        matchMedia('(prefers-color-scheme: dark)').matches));
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#101213' : '#f5f5f2');
}
