/** What cannot be felt for, only asked. */
export interface Platform {
  /** VoiceOver, on macOS and iOS alike, says nothing of a combobox's active descendant. */
  isApple(): boolean;
  /** Its keyboards compose every word, whatever the language. */
  isAndroid(): boolean;
  /** A telephone, or something that calls itself one. */
  isMobile(): boolean;
}

export const platform: Platform = {
  isApple: () => /mac|iphone|ipad|ipod/i.test(navigator.platform),
  isAndroid: () => /android/i.test(navigator.userAgent),
  isMobile: () => /Mobi|Android|iPhone|iPod|iPad/i.test(navigator.userAgent),
};
