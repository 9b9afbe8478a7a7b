export function ExportsTab() {
  return null;
}
