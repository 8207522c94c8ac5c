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

export interface HelpChapter {
  readonly name: Translated;
  readonly sections: readonly HelpSection[];
}
