/**
 * Where the files of the portal lie. `dist/builds/<id>/` holds whole builds, `dist/current` names the one that is
 * served; assets are found in the last three, so that a page opened before an update still gets its parts.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const KEPT = 3
/** How long an answer about the disk is believed. */
const FRESH_MS = 1000

export interface Builds {
  /** Folder of the current build; undefined when none was made. */
  current(): string | undefined
  /** The folder that holds this file: the current build, else a recent one. */
  holding(file: string): string | undefined
}

const isBuildId = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(name) && !name.includes('..')

export function buildsBelow(dist: string): Builds {
  const root = path.join(dist, 'builds')
  let known: { at: number; folders: string[] } = { at: 0, folders: [] }
  const folders = (): string[] => {
    if (Date.now() - known.at > FRESH_MS) known = { at: Date.now(), folders: readFolders(dist, root) }
    return known.folders
  }
  return {
    current: () => folders()[0],
    holding: (file) => folders().find((folder) => existsSync(path.join(folder, file))),
  }
}

/** The current build first, then the newest others. */
function readFolders(dist: string, root: string): string[] {
  const current = currentId(dist)
  if (!current || !existsSync(path.join(root, current, 'index.html'))) return []
  const others = readdirSync(root)
    .filter((id) => id !== current && isBuildId(id))
    .map((id) => ({ id, at: statSync(path.join(root, id)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  return [current, ...others.slice(0, KEPT - 1).map(({ id }) => id)].map((id) => path.join(root, id))
}

function currentId(dist: string): string | undefined {
  try {
    const id = readFileSync(path.join(dist, 'current'), 'utf8').trim()
    return isBuildId(id) ? id : undefined
  } catch {
    return undefined
  }
}
