// @ts-check

/** Starts the unpacked browser with the libraries and fonts that lie beside it. */
export const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
for folder in "$here"/usr/lib/*-linux-gnu "$here"/lib/*-linux-gnu "$here"/usr/lib/*-linux-gnu/pulseaudio; do
  [ -d "$folder" ] && LD_LIBRARY_PATH="$folder\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
done
export LD_LIBRARY_PATH
export FONTCONFIG_FILE="$here/fonts.conf"
for browser in chromium-headless-shell chromium; do
  [ -x "$here/usr/lib/chromium/$browser" ] && exec "$here/usr/lib/chromium/$browser" "$@"
done
exit 127
`;

/** The packages' own fontconfig links are made by install scripts, which do not run here. */
export const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Liberation Mono</family></prefer></alias>
</fontconfig>
`;
