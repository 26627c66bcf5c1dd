'use client';
import dynamic from 'next/dynamic';
import { WizardSkeleton } from '@/components/signup/wizard-skeleton';

export const loadSignup = () => import('@/components/signup/signup-screen').then((module) => module.SignupScreen);

/** The questions of the sign-up, loaded behind the landing page's first picture. */
export const LazySignup = dynamic(loadSignup, { loading: WizardSkeleton });
