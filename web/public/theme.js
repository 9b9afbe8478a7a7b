// See readTheme.
{
  let stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {}
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
