export function UpkeepTab() {
  return null;
}
