'use client';
import dynamic from 'next/dynamic';

export const loadSignup = () => import('@/components/signup/signup-screen').then((module) => module.SignupScreen);

/** The questions of the sign-up, loaded behind the landing page's first picture. */
export const LazySignup = dynamic(loadSignup, { loading: () => <div data-loading="" className="min-h-120" /> });
