/** Manifest: recharging has no screen of its own yet. */
export {}
