/**
 * Programs the tests need that npm cannot install: Chromium for the end-to-end tests, poppler and zbar to check labels.
 * Debian's packages are installed when something is missing and this user may; otherwise one line says what to do.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasProgram } from './run.ts'

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...CHROMIUMS].find((file) => file && existsSync(file))

/** The same Chromium without a window: a page costs half the work there. Debian has it as a package of its own. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Path of what opens the pages of a test that needs neither a window nor a profile of its own. */
export const headlessPath = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath()

interface Need {
  packages: readonly string[]
  isThere: () => boolean
}

/** What reads a printed label back. */
export const LABEL_NEEDS: readonly Need[] = [
  { packages: ['poppler-utils'], isThere: () => hasProgram('pdftoppm') && hasProgram('pdftotext') },
  { packages: ['zbar-tools'], isThere: () => hasProgram('zbarimg') },
]

const NEEDS: readonly Need[] = [
  {
    packages: ['chromium', 'fonts-liberation', 'fonts-noto-cjk'],
    isThere: () => chromiumPath() !== undefined,
  },
  ...LABEL_NEEDS,
]

/** What `npm run browsers` drives. */
export const FIREFOX_NEEDS: readonly Need[] = [
  { packages: ['firefox-esr'], isThere: () => hasProgram('firefox-esr') },
  { packages: ['fonts-noto-cjk'], isThere: () => existsSync('/usr/share/fonts/opentype/noto') },
  { packages: ['poppler-utils'], isThere: () => hasProgram('pdftoppm') },
  { packages: ['zbar-tools'], isThere: () => hasProgram('zbarimg') },
]

/** The same in WebKitGTK, which needs a display. */
export const WEBKIT_NEEDS: readonly Need[] = [
  { packages: ['webkit2gtk-driver'], isThere: () => hasProgram('WebKitWebDriver') },
  { packages: ['xvfb'], isThere: () => hasProgram('Xvfb') },
]

/** What `npm run proof:labels` renders and reads with. */
export const PROOF_NEEDS: readonly Need[] = [
  { packages: ['poppler-utils'], isThere: () => hasProgram('pdftoppm') && hasProgram('pdfinfo') },
  { packages: ['ghostscript'], isThere: () => hasProgram('gs') },
  { packages: ['mupdf-tools'], isThere: () => hasProgram('mutool') },
  { packages: ['zbar-tools'], isThere: () => hasProgram('zbarimg') },
]

function install(packages: readonly string[]): void {
  const isRoot = process.getuid?.() === 0
  const apt = (...args: string[]) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Makes the end-to-end tests faster where it can be installed; they run without it. */
export function preferHeadlessShell(): void {
  if (headlessPath() === HEADLESS_SHELL || !hasProgram('apt-get')) return
  try {
    install(['chromium-headless-shell'])
  } catch {
    console.log(
      'Without chromium-headless-shell the end-to-end tests use Chromium with a window nobody sees.',
    )
  }
}

/** Installs what is missing; throws one clear line when it cannot. */
export function ensurePrograms(needs: readonly Need[] = NEEDS): void {
  const missing = needs.filter((need) => !need.isThere()).flatMap((need) => need.packages)
  if (missing.length === 0) return
  console.log(`Installing Debian packages for the tests: ${missing.join(' ')}`)
  try {
    if (!hasProgram('apt-get')) throw new Error('no apt-get')
    install(missing)
  } catch {
    throw new Error(
      `The tests need ${missing.join(', ')}: install them (Debian: sudo apt-get install ${missing.join(' ')}) and set CHROMIUM_PATH if Chromium lives elsewhere.`,
    )
  }
}
