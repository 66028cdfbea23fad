import type { CompletedCommand } from "./completion-table.ts";
import { knownWords, optionsWithValue } from "./posix-cases.ts";

/** Completion for zsh, after `compinit`; without known words, it falls back to file names. */
export function zshScript(table: readonly CompletedCommand[]): string {
  return `#compdef recoupe
# Complétion de recoupe pour zsh : eval "$(recoupe completion zsh)", après compinit
_recoupe_known() {
${knownWords(table)}
}
_recoupe() {
  local current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}"
  local command="" place=0 known="" word i
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    case "\${words[i-1]}" in ${optionsWithValue(table)}) continue ;; esac
    case "$word" in -?*) continue ;; esac
    if [[ -z $command ]]; then command="$word"; else place=$((place + 1)); fi
  done
  place=$((place + 1))
  _recoupe_known
  if [[ -n $known ]]; then compadd -- \${=known}; else _files; fi
}
compdef _recoupe recoupe
`;
}
