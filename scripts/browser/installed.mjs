// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First the one without windows: it drives the same pages with a sixth less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chrome',
  'msedge',
];

const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
);

const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const LINUX = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/snap/bin/chromium',
];

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['/', process.env['HOME'] ?? '/'].flatMap((base) => MAC.map((app) => join(base, app)));
  }
  if (process.platform === 'win32') {
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
      const base = process.env[name];
      return base ? WINDOWS.map((app) => join(base, app)) : [];
    });
  }
  return LINUX;
}

function onPath() {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

/** A Chrome, Chromium or Edge that is on this machine already. */
export const installedBrowsers = () =>
  [...new Set([...onPath(), ...usualPlaces()])].filter((path) => existsSync(path));
