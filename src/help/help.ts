/**
 * Help and documents (§1, §2): turns lines of the texts into sections and questions, with the build's facts filled in.
 */
import { call } from '../core/calls/api.ts';
import { environment } from '../core/environment.ts';
import { limits } from '../facts/limits.ts';
import { formatCount } from '../core/texts/figures.ts';
import { searchLetters } from '../core/texts/search.ts';
import { createResource } from '../core/customer/resource.ts';

export interface Section {
  readonly title: string;
  readonly text: readonly string[];
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly title: string;
  readonly entries: readonly Question[];
}

/** Replaces `{app}`, `{lender}`, `{min}` and the like by the names, contacts and limits of this build's lender. */
function filled(text: string): string {
  const { appName, lender, contacts } = environment().build;
  const facts: Readonly<Record<string, string | number>> = {
    app: appName,
    lender: lender.name,
    approval: lender.approvalNumber,
    address: lender.address,
    email: contacts.email,
    min: `₦${formatCount(limits.minLoanNaira)}`,
    max: `₦${formatCount(limits.maxLoanNaira)}`,
    shortest: limits.minTenureDays,
    longest: limits.maxTenureDays,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The sections of a document: a line with '# ' begins one. */
export function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: { title: string; text: string[] }[] = [];
  for (const line of lines.map(filled)) {
    if (line.startsWith('# ')) sections.push({ title: line.slice(2), text: [] });
    else sections[sections.length - 1]?.text.push(line);
  }
  return sections;
}

/** The groups of built-in questions: '# ' begins a group, '? ' a question, and other lines are its answer. */
export function questionsOf(lines: readonly string[]): readonly QuestionGroup[] {
  return sectionsOf(lines).map(({ title, text }) => ({
    title,
    entries: text.flatMap((line, at) =>
      line.startsWith('? ') ? [{ question: line.slice(2), answer: text[at + 1] ?? '' }] : [],
    ),
  }));
}

/** Questions that contain every typed word. Empty groups are dropped. */
export function found(groups: readonly QuestionGroup[], typed: string): readonly QuestionGroup[] {
  const words = searchLetters(typed).split(/\s+/);
  const fits = ({ question, answer }: Question) => {
    const text = searchLetters(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The questions and answers from the server (feedback_faq). */
export const createHelp = () => createResource(() => call('/feedback/list/question_answer', {}));
