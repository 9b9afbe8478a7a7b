export function ImportsTab() {
  return null;
}
