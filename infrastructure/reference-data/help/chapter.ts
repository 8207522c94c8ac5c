/** A text in Spanish, English and Portuguese. */
export interface Translated {
  readonly es: string;
  readonly en: string;
  readonly pt: string;
}

export interface HelpQuestion {
  readonly question: Translated;
  readonly answer: Translated;
}

export interface HelpSection {
  readonly name: Translated;
  readonly questions: readonly HelpQuestion[];
}

/** A category of the help centre to start with, its sections and their questions in the order they are shown. */
export interface HelpChapter {
  readonly name: Translated;
  readonly sections: readonly HelpSection[];
}
